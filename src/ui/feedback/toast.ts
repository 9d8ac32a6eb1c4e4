/** The toast library is loaded when the first toast is due. */
const sonner = () => import('sonner').then((module) => module.toast);

/**
 * Shows a toast with a title and a sentence below it. `Toaster` draws it, at the top while a dialog covers the bottom.
 */
export async function toast(title: string, text?: string, position?: 'top-center'): Promise<void> {
  (await sonner())(title, { description: text, ...(position ? { position } : {}) });
}

/** Takes back a toast whose problem has been solved. */
export async function dismissToasts(): Promise<void> {
  (await sonner()).dismiss();
}
