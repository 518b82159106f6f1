// The catalogue of findings. A module of its own, which bundlers leave out where it is not used.

import { string } from './border.js';
import { RULES } from './rules.js';

export function explainCode(code) {
  const wanted = string(code, 'code');
  const rule = RULES.find((one) => one.code === wanted);
  return rule === undefined ? null : structuredClone(rule);
}

export function catalogue() {
  return structuredClone(RULES);
}
