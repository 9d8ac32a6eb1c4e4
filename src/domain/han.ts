/** Tells whether a text holds a Chinese character. */
export const HAN = /\p{Script=Han}/u;
