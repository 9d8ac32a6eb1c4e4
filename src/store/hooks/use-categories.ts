/** Categories by name. */
export function useCategories(): { id: string; name: string; icon: string }[] | undefined {
  return undefined;
}
