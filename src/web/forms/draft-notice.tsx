/** Shown to those who had to log in while they were filling in a form. */
export function DraftNotice({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p className="mb-8 border-l-2 border-info bg-info-wash px-4 py-3 text-info">
          You had to log in meanwhile. What you had filled in is still here, and not saved yet.
        </p>
      )}
    </div>
  )
}
