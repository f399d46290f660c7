import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#language'
import { ShopUrl, shopUrlOfPage } from './seo/shop-url.ts'
import { InlineAssets, readInlineAssets } from './start/inline-assets.tsx'

if (import.meta.env.DEV) {
  // Changed styles are shown without a reload.
  void import('./app.css')
  overwriteGetLocale(() => (document.documentElement.lang === 'bn' ? 'bn' : 'en'))
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
