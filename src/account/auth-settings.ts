/** What the server offers for signing in; `providers` are third parties. Nothing where it cannot be reached. */
export async function authSettings(): Promise<{ phone: boolean; providers: string[] }> {
  throw new Error('not yet');
}
