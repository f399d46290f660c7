import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ShopUrl, shopUrlOfPage } from './seo/shop-url.ts'
import { InlineAssets, readInlineAssets } from './start/inline-assets.tsx'

// While developing, a changed style sheet is shown without a new page.
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
