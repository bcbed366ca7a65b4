/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the address only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
