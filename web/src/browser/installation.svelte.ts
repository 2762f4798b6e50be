/** Whether the browser offers to install this page; it does so once, soon after the page was loaded. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

class Installation {
  private prompt = $state.raw<InstallPrompt | null>(null)
  readonly offered = $derived(this.prompt !== null)

  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.prompt = event as InstallPrompt
    })
    addEventListener('appinstalled', () => (this.prompt = null))
  }

  async ask(): Promise<void> {
    await this.prompt?.prompt()
    this.prompt = null
  }
}
export const installation = new Installation()
