import { toast } from './toast.tsx'

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Nuk u kopjua. Shkruajeni me dorë.')
  }
}
