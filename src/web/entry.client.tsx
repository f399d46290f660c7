import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale, toLocale } from '#language'
import { ShopUrl, shopUrlOfPage } from './seo/shop-url.ts'
import { InlineAssets, readInlineAssets } from './start/inline-assets.tsx'

if (import.meta.env.DEV) {
  // Changed styles are shown without a reload.
  void import('./app.css')
  overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? 'en')
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopUrl value={shopUrlOfPage()}>
        <InlineAssets value={readInlineAssets()}>
          <HydratedRouter useTransitions={false} />
        </InlineAssets>
      </ShopUrl>
    </StrictMode>,
  )
})
