import { checkFixtures, SLOW_FIXTURES } from "./check-fixture.ts";

checkFixtures(SLOW_FIXTURES);
