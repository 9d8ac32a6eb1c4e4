import * as v from 'valibot';

/** Signs that structure a list of addresses or a mail's header, and those that nobody sees. */
const PART = String.raw`[^\s@"(),:;<>[\\\]\p{C}\ufffd]+`;

/**
 * An e-mail address of an account. Narrower than lite's: no mail server and no reader can take it for another one or for
 * several.
 */
export const Address = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u'), 'is no e-mail address'),
);
