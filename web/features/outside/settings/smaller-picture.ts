import { mostPictureBytes } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { ApiError } from '#web/platform/call.ts'

const longestSide = 1600
const white = '#fff'

const unreadable = () => {
  const { status, code, message } = doorErrors.pictureUnreadable
  return new ApiError(status, { code, message })
}

/** Drawn anew: no larger than a page needs, upright, and without what the camera wrote into it. */
export async function smallerPicture(file: Blob) {
  const canvas = await drawn(file)
  // A browser that can't write the one kind writes another instead; each is left where it is small enough.
  for (const type of ['image/webp', 'image/jpeg'])
    for (const quality of [0.82, 0.65, 0.45]) {
      const blob = await encoded(canvas, type, quality)
      if (blob?.type === type && blob.size <= mostPictureBytes)
        return new Uint8Array(await blob.arrayBuffer())
    }
  throw unreadable()
}

async function drawn(file: Blob) {
  const source = await createImageBitmap(file).catch(() => {
    throw unreadable()
  })
  const { width, height } = source
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw unreadable()
  pen.fillStyle = white
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  source.close()
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
