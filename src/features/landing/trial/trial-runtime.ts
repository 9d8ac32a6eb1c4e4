/** The parts of the trial that are loaded with the first reply, the partner's code among them. */
export { keepPlayed } from './keep-trial.ts';
export { loadPartner } from './load-partner.ts';
export { answerTrial, beginTrial } from './trial.ts';
