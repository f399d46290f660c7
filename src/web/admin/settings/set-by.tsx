/** Why something cannot be edited here. */
export function SetBy({ setting, children }: { setting: string; children?: string | undefined }) {
  return (
    <p className="border-l-2 border-line-strong px-4 py-2">
      Set by <code>{setting}</code> on the server, which overrides these settings. {children}
    </p>
  )
}
