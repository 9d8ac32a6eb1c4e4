/** Something that a check has to say about the content. Errors fail the check, warnings do not. */
export interface Finding {
  level: 'error' | 'warning';
  /** Path of the file, from `content/`. */
  file: string;
  /** Where in the file: `objectives.1.ask.0`. */
  where: string;
  message: string;
}

export const error = (file: string, where: string, message: string): Finding => ({
  level: 'error',
  file,
  where,
  message,
});

export const warning = (file: string, where: string, message: string): Finding => ({
  level: 'warning',
  file,
  where,
  message,
});

/** One line for the terminal. */
export const show = ({ level, file, where, message }: Finding): string =>
  `${level === 'error' ? 'error  ' : 'warning'} ${file}${where === '' ? '' : ` ${where}`}: ${message}`;
