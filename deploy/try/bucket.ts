import S3rver from '@20minutes/s3rver'

// A bucket that speaks S3, for as long as it runs: node deploy/try/bucket.ts FOLDER PORT

const [, , directory = '', port = ''] = process.argv
const bucket = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'shop', configs: [] }],
})
await bucket.run()
