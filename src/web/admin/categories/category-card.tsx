import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { truncate } from '#shop/shared/excerpt.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { CATEGORIES } from '#web/queries/categories.ts'
import { useAction } from '#web/queries/use-action.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { MoveButton } from '#web/ui/move-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { colorName } from './color-name.ts'
import { gradientOf } from './gradient.ts'

const MAX_DESCRIPTION = 100

const ACTION = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'

interface CategoryCardProps {
  category: Category
  /** From 0, of `count`. */
  place: number
  count: number
  onMove: (id: string, steps: number) => void
  onDelete: (category: Category) => void
}

export function CategoryCard({ category, place, count, onMove, onDelete }: CategoryCardProps) {
  const { id, name, description, itemCount, color, isActive } = inShownLanguage(category)
  return (
    <article className="flex flex-1 flex-col border border-line bg-field">
      <Banner category={category} />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 lang={writtenIn(name)} className="text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="tabular whitespace-nowrap text-quiet">
            {m.products_count({ count: itemCount, shown: formatCount(itemCount) })}
          </p>
        </div>
        <p lang={writtenIn(description)} className="mt-1 wrap-anywhere text-quiet">
          {truncate(description, MAX_DESCRIPTION, '...')}
        </p>
        <p className="mt-3 flex items-center gap-2 text-xs text-quiet">
          <span
            aria-hidden="true"
            style={{ backgroundImage: gradientOf(color) }}
            className="h-3 w-8"
          />
          {colorName(color)}
          {!isActive && <span className="ml-auto">{m.category_hidden()}</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-6 pt-3">
          <Link to={`/update-category/${encodeURIComponent(id)}`} className={ACTION}>
            <Verb of={name}>{m.category_update_short()}</Verb>
          </Link>
          <button
            type="button"
            onClick={() => onDelete(category)}
            className={`${ACTION} text-bad hover:no-underline`}
          >
            <Verb of={name}>{m.common_delete()}</Verb>
          </button>
          <SwitchCategory category={category} />
          <p className="-mr-2 ml-auto flex">
            <MoveButton
              label={m.category_move_up({ name })}
              isOff={place === 0}
              onMove={() => onMove(id, -1)}
            >
              <ChevronDownIcon className="rotate-180" />
            </MoveButton>
            <MoveButton
              label={m.category_move_down({ name })}
              isOff={place === count - 1}
              onMove={() => onMove(id, 1)}
            >
              <ChevronDownIcon />
            </MoveButton>
          </p>
        </div>
      </div>
    </article>
  )
}

function SwitchCategory({ category }: { category: Category }) {
  const { id, name, isActive } = inShownLanguage(category)
  const [toggle, isSwitching] = useAction({
    send: () => call('PUT /categories/:id/active', id, { isActive: !isActive }),
    changes: [CATEGORIES],
    failed: m.category_update_failed(),
  })
  return (
    <button
      type="button"
      aria-disabled={isSwitching}
      onClick={() => toggle(undefined)}
      className={`${ACTION} hover:no-underline`}
    >
      {isActive ? m.category_hide() : m.category_show()}
      <span className="sr-only">{m.category_in_shop({ name })}</span>
    </button>
  )
}

function Banner({ category: { picture, image, color } }: { category: Category }) {
  const ground = 'aspect-video w-full'
  return (
    <Picture
      picture={
        picture ?? (image ? { url: image, width: 1920, height: 1080, placeholder: '' } : null)
      }
      alt=""
      sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw"
      fallback={<div style={{ backgroundImage: gradientOf(color) }} className={ground} />}
      className={`${ground} object-cover`}
    />
  )
}
