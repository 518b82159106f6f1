/** The rungs of the ladder with their sentences, which are generated beside the package. */
export const RUNGS: readonly { readonly rung: import('iri-kit').Rung; readonly about: string }[];
