/** Keys of the lines that end a conversation. */
export const CLOSING = 'closing';
export const ANYTHING_ELSE = 'anything else';
