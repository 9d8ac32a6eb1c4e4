/** Loaded at the first tap: the partner with everything that it is made of. */
export { loadPartner } from './load-partner.ts';
export { answerTrial, beginTrial } from './trial.ts';
