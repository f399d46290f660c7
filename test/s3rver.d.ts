declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      vhostBuckets?: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
      allowMismatchedSignatures: boolean
    })
    configureBuckets(): Promise<unknown>
    callback(): import('node:http').RequestListener
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
