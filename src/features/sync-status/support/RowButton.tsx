/** The name of a row, by which its history is shown. */
export function RowButton({ row, onRow }: { row: string; onRow: (row: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onRow(row)}
      className="-mx-1 flex min-h-11 w-fit max-w-full items-center rounded-control px-1 text-left text-sm break-all text-accent-text hover:bg-accent-wash"
    >
      {row}
    </button>
  );
}
