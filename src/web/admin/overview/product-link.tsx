import { Link } from 'react-router'
import { SMALLEST_WIDTH, variantUrl } from '#shop/images/rules.ts'
import type { BestSeller } from '#shop/reports/contract.ts'

type ShownProduct = Pick<BestSeller, 'productId' | 'name' | 'image' | 'isInShop'>

/** What is not in the shop any more keeps its name, and leads nowhere. */
export function ProductLink({
  product: { productId, name, image, isInShop },
}: {
  product: ShownProduct
}) {
  return (
    <span className="flex items-center gap-3">
      <span className="block h-12 w-10 shrink-0 overflow-hidden bg-wash">
        {image && (
          <img
            src={variantUrl(image, SMALLEST_WIDTH, 'jpg') ?? image}
            alt=""
            width={40}
            height={48}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      {isInShop ? (
        <Link
          to={`/update-products/${encodeURIComponent(productId)}`}
          className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">
          {name} <span className="block text-xs text-quiet">No longer sold</span>
        </span>
      )}
    </span>
  )
}
