import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ShopUrl, shopUrlOfPage } from './seo/shop-url.ts'
import { InlineAssets, readInlineAssets } from './start/inline-assets.tsx'

// In development, changed styles are shown without a reload.
if (import.meta.env.DEV) void import('./app.css')

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
