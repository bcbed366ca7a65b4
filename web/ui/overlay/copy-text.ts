import { toast } from './toast.tsx'

export async function copyText(
  text: string,
  done: string,
  failed = 'Nuk u kopjua. Shkruajeni me dorë.',
) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}
