/** Where a picture will be. */
export function PictureIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d="M4 6.5h24v19H4z" />
      <path d="m4 22 7.5-8 6 6.5 3.5-3.5 7 7" />
      <circle cx="21.5" cy="12" r="2" />
    </svg>
  )
}
