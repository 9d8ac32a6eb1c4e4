/** Loaded with the page's own script only once there is something to say. */
const sonner = () => import('sonner').then((module) => module.toast);

/** Says something in passing: a title, and a sentence below it. Shown by `Toaster`. */
export async function toast(title: string, text?: string): Promise<void> {
  (await sonner())(title, { description: text });
}

/** Takes back what was said: it has been put right. */
export async function dismissToasts(): Promise<void> {
  (await sonner()).dismiss();
}
