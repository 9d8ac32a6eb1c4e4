import { toast as show } from 'sonner';

/** Says something in passing: a title, and a sentence below it. Shown by `Toaster`. */
export function toast(title: string, text?: string): void {
  show(title, { description: text });
}

/** Takes back what was said: it has been put right. */
export function dismissToasts(): void {
  show.dismiss();
}
