/** The look of a turn that was taken again. */
export const REPLACED = 'border-[1.5px] border-dashed border-line text-ink-soft';
