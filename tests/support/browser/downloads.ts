import { onTestFinished, vi } from 'vitest'

/** The browser's downloads are a far end: what is handed to them, its name and what stands in it. */
export function downloads() {
  const saved: { name: string; content: Promise<string> }[] = []
  const read = fetch
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: read(this.href).then((file) => file.text()) })
  })
  onTestFinished(() => click.mockRestore())
  return saved
}
