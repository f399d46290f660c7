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

interface UploadKeys {
  id: Generated<string>
  name: string
  key_hash: string
  made_by: string
  made_at: Date
  last_used_at: Date | null
  ended_at: Date | null
}

/** A view over all modules that show pictures. */
interface ImageReferences {
  image_hash: string
}

export interface ImageTables {
  images: Images
  image_uploads: ImageUploads
  upload_keys: UploadKeys
  image_references: ImageReferences
}
