const WORDS =
  'max-w-prose wrap-anywhere [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-madder'
const BLOCKS =
  '[&>*+*]:mt-5 [&>h2]:mt-10 [&>h2]:text-xl [&>h3]:mt-8 [&>h3]:text-lg [&>h4]:font-sans [&>h4]:font-semibold [&>:first-child]:mt-0 [&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_blockquote]:text-quiet'
const LISTS =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li]:mt-1.5 [&_li>*+*]:mt-2'
const TABLES =
  '[&_table]:w-full [&_table]:text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top [&_:is(td,th):first-child]:min-w-24'
const CODE = '[&_code]:text-sm [&_pre]:bg-wash [&_pre]:p-4 [&_pre]:whitespace-pre-wrap'

/** A longer text rendered from Markdown by the server. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={`${WORDS} ${BLOCKS} ${LISTS} ${TABLES} ${CODE}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server let only a strict list of elements through.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
