// The exports of the complete build.

export * from './api.js';
export * from './catalogue.js';
export * from './check.js';
export * from './more.js';
export { unicodeVersion, version } from './border.js';
