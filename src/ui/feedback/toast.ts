/** Loaded with the page's own script only once there is something to say. */
const sonner = () => import('sonner').then((module) => module.toast);

/**
 * Says something in passing: a title, and a sentence below it. Shown by `Toaster`; above, where a dialog stands below.
 */
export async function toast(title: string, text?: string, position?: 'top-center'): Promise<void> {
  (await sonner())(title, { description: text, ...(position ? { position } : {}) });
}

/** Takes back what was said: it has been put right. */
export async function dismissToasts(): Promise<void> {
  (await sonner()).dismiss();
}
