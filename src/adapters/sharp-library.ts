import sharp from 'sharp'

// One thread a picture: several are made at once, and requests must stay quick meanwhile.
sharp.concurrency(1)
// No picture is worked on twice.
sharp.cache(false)

// Everything else that the library can read, such as SVG and PDF, has programs of its own inside.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})

export { sharp }
