import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'solid' | 'outline' | 'quiet' | 'danger'

const looks: Record<Look, string> = {
  solid: 'bg-ink text-paper hover:bg-madder disabled:bg-wash disabled:text-quiet',
  outline:
    'border border-ink text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:text-quiet disabled:hover:bg-transparent',
  danger: 'bg-bad text-paper hover:bg-madder-deep disabled:bg-wash disabled:text-quiet',
  quiet: 'text-ink underline-offset-4 hover:underline disabled:text-quiet',
}

const sizes = {
  md: 'min-h-12 px-6 text-base',
  /** Touch size on screens that are likely to be touched. */
  sm: 'min-h-9 px-3.5 text-sm max-lg:min-h-11',
  /** In a row of a table. */
  row: 'min-h-8 px-3 text-sm max-lg:min-h-11',
  /** Touch size everywhere. */
  touch: 'min-h-11 px-3.5 text-sm',
}

interface Appearance {
  look?: Look | undefined
  size?: keyof typeof sizes | undefined
}

function classesOf({ look = 'solid', size = 'md' }: Appearance, className = '') {
  return `inline-flex items-center justify-center gap-2 font-medium transition-colors disabled:cursor-not-allowed ${looks[look]} ${sizes[size]} ${className}`
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: Appearance & ComponentProps<'button'>) {
  return <button type={type} className={classesOf({ look, size }, className)} {...rest} />
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: Appearance & ComponentProps<typeof Link>) {
  return <Link className={classesOf({ look, size }, className)} {...rest} />
}
