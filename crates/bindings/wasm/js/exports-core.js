// The exports of the small build.

export * from './api.js';
export { version } from './border.js';
