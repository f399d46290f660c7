import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ShopUrl, shopUrlOfPage } from './seo/shop-url.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopUrl value={shopUrlOfPage()}>
        <HydratedRouter />
      </ShopUrl>
    </StrictMode>,
  )
})
