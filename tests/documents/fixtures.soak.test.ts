import { checkFixtures, SLOW_FIXTURES } from "./check-fixture.ts";

await checkFixtures(SLOW_FIXTURES);
