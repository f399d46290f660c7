import type { Generated } from 'kysely'

interface Images {
  hash: string
  width: number
  height: number
  placeholder: string
  created_at: Generated<Date>
  /** Since when nothing has been known to refer to it. */
  unused_since: Date | null
  expires_at: Date | null
  removed_at: Date | null
}

interface ImageUploads {
  id: string
  image_hash: string
  uploaded_by: string
  deletion_token_hash: string
  uploaded_at: Date
}

/** A view over all modules that show pictures. */
interface ImageReferences {
  image_hash: string
}

export interface ImageTables {
  images: Images
  image_uploads: ImageUploads
  image_references: ImageReferences
}
