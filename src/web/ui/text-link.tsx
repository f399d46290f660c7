import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const looks = {
  underlined: 'underline decoration-line-strong underline-offset-4 hover:decoration-ink',
  /** For Back links and other secondary exits. */
  quiet: 'text-quiet underline-offset-4 hover:text-ink hover:underline',
  plain: 'underline-offset-4 hover:underline',
}

interface Appearance {
  look?: keyof typeof looks
}

function classesOf(look: keyof typeof looks, className = '') {
  return `inline-flex min-h-11 items-center gap-2 ${looks[look]} ${className}`
}

/** A link on a line of its own, as high as a fingertip. */
export function TextLink({
  look = 'underlined',
  className,
  ...rest
}: Appearance & ComponentProps<typeof Link>) {
  return <Link className={classesOf(look, className)} {...rest} />
}

/** A button that looks like a link. */
export function TextButton({
  look = 'underlined',
  className,
  type = 'button',
  ...rest
}: Appearance & ComponentProps<'button'>) {
  return <button type={type} className={classesOf(look, className)} {...rest} />
}
