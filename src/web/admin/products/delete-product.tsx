import type { ComponentProps } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'

interface DeleteProductProps
  extends Pick<ComponentProps<typeof ConfirmButton>, 'button' | 'onDone'> {
  product: Product
}

/** Asks once, naming what will be gone. */
export function DeleteProduct({ product, ...button }: DeleteProductProps) {
  const { id, name, ordered } = inShownLanguage(product)
  return (
    <ConfirmButton
      {...button}
      verb={m.common_delete()}
      object={name}
      label={m.product_delete_of({ name })}
      title={m.catalogue_delete_question({ name })}
      confirm={m.product_delete()}
      underway={m.catalogue_deleting()}
      look="danger"
      send={() => call('DELETE /products/:id', id)}
      changes={[...PRODUCTS, CATEGORIES]}
      done={ordered ? m.product_archived({ name }) : m.product_deleted({ name })}
      failed={m.product_delete_failed()}
    >
      <span className="wrap-anywhere">
        {ordered ? m.product_archive_text({ id }) : m.product_delete_text({ id })}
      </span>
    </ConfirmButton>
  )
}
