// The exports of the build for URI templates.

export { IriError, version } from './border.js';
export * from './template.js';
