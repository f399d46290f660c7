import { createContext, useContext } from 'react'

interface Assets {
  /** All styles of the shop: an external style sheet would delay the first paint. */
  styles: string
  /** Empty in the browser, where it has run. */
  script: string
  /** Allows both under the content policy; browsers hide it from scripts. */
  nonce?: string
}

export const InlineAssets = createContext<Assets>({ styles: '', script: '' })

export function InlineHead() {
  const { styles, script, nonce } = useContext(InlineAssets)
  return (
    <>
      <style
        id="styles"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, from the build.
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build.
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </>
  )
}

/** Reads the assets of the page in the browser, in case React renders its head again. */
export function readInlineAssets(): Assets {
  return { styles: document.getElementById('styles')?.textContent ?? '', script: '' }
}
