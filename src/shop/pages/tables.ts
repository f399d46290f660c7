interface Pages {
  id: string
  /** Null: removed. */
  slug: string | null
  title: string
  body: string
  state: 'draft' | 'published' | 'removed'
  is_in_footer: boolean
  position: number
  /** How often the page was saved. */
  version: number
  changed_at: Date
  changed_by: string
}

interface OldPageSlugs {
  slug: string
  page_id: string
}

/** Our own pictures in the text of a page. */
interface PageImages {
  page_id: string
  image_hash: string
}

export interface PageTables {
  pages: Pages
  old_page_slugs: OldPageSlugs
  page_images: PageImages
}
