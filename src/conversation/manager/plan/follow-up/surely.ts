/** From this confidence a reply to the partner's own question means an objective that is not next, or a move. */
export const SURELY = 0.95;
