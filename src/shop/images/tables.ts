import type { Generated } from 'kysely'

interface Images {
  hash: string
  width: number
  height: number
  placeholder: string
  created_at: Generated<Date>
}

export interface ImageTables {
  images: Images
}
