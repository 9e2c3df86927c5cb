// Parties that have everything and have not been told yet, with the time of their last byte, in the order of their ends.
export class DoneParties {
  private readonly stream: number[] = [];
  private readonly party: number[] = [];
  private readonly lastByteS: number[] = [];

  get any(): boolean {
    return this.stream.length > 0;
  }

  add(stream: number, party: number, lastByteS: number): void {
    this.stream.push(stream);
    this.party.push(party);
    this.lastByteS.push(lastByteS);
  }

  take(done: (stream: number, party: number, lastByteS: number) => void): void {
    // More may be done while these are told.
    for (let i = 0; i < this.stream.length; i++) {
      done(this.stream[i] as number, this.party[i] as number, this.lastByteS[i] as number);
    }
    this.stream.length = this.party.length = this.lastByteS.length = 0;
  }
}
