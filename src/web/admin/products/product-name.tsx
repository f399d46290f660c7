import type { Product } from '#shop/catalogue/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'

export function ProductName({ of }: { of: Pick<Product, 'name' | 'nameBangla'> }) {
  const { name } = inShownLanguage(of)
  return (
    <span lang={writtenIn(name)} className="font-medium wrap-anywhere">
      {name}
    </span>
  )
}
