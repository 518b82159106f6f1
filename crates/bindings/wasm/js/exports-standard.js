// The exports of the standard build.

export * from './api.js';
export * from './more.js';
export { unicodeVersion, version } from './border.js';
